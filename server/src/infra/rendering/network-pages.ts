import { networkOf } from '../network-of.ts';

/** Pages that are made at a time for one network: a school or an office is one for everybody in it. */
const AT_ONCE = 4;

/** How many pages are being made for each network: one that asks for many takes no more than its part of what is rendered. */
export class NetworkPages {
  readonly #atWork = new Map<string, number>();

  /** Networks that pages are being made for. */
  get size(): number {
    return this.#atWork.size;
  }

  /** Does the work, or gives null at once where the network has as many under way as it may. */
  async run<T>(ip: string, work: () => Promise<T | null>): Promise<T | null> {
    const network = networkOf(ip);
    const before = this.#atWork.get(network) ?? 0;
    if (before >= AT_ONCE) return null;
    this.#atWork.set(network, before + 1);
    try {
      return await work();
    } finally {
      const left = (this.#atWork.get(network) ?? 1) - 1;
      if (left === 0) this.#atWork.delete(network);
      else this.#atWork.set(network, left);
    }
  }
}

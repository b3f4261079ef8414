import { Refusal } from '../wire/refusal.ts';
import type { ShopRequest } from '../wire/shop-wire.ts';
import { newId } from '../world/new-world.ts';
import type { Sim } from '../world/sim.ts';
import { plainId } from '../world/wallets.ts';
import type { Shop, Wallet } from '../world/world.ts';

/** Opens a shop for a wallet: it takes payments once it is approved. Its name must be no one else's. */
export function openShop(sim: Sim, wallet: Wallet, request: ShopRequest): Shop {
  const isTaken = sim.world.shops.some(({ name }) => name.toLowerCase() === request.Name.toLowerCase());
  if (isTaken) throw new Refusal('ModelValidationError', `The Name field is taken: ${request.Name}.`);
  const shop: Shop = {
    posKey: newId(),
    posId: newId(),
    name: request.Name,
    ownerEmail: wallet.email,
    state: 'draft',
    opensAt: sim.now() + sim.world.settings.shopApprovalMs,
    details: request,
  };
  sim.world.shops.push(shop);
  sim.touch();
  return shop;
}

/** A shop of the wallet itself; what another's is isn't shown. */
export function getOwnShop(sim: Sim, wallet: Wallet, publicKey: string): Shop {
  const shop = sim.world.shops.find(({ posId }) => posId === plainId(publicKey));
  if (shop === undefined || shop.ownerEmail !== wallet.email)
    throw new Refusal('ShopNotFound', `The wallet has no shop with the key ${publicKey}.`, 404);
  return shop;
}

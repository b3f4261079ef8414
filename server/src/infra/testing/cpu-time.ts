/** Processor time that work takes on this thread, in milliseconds: whatever else the machine does isn't counted. */
export async function threadCpuMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The same of all threads of this process, for work that is done by others, such as reading pictures and hashing. */
export async function processCpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

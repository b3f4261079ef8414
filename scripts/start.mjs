// Plain JavaScript on purpose: an old Node must be able to say what is wrong before it meets TypeScript.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Node ${process.versions.node} is too old: run this with "npm start" after "npm ci", or with Node 22.18 or newer.`,
  );
  process.exit(1);
}
await import('./start.ts');

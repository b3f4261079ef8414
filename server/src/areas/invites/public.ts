export { invitePath, joinInvites } from './join-invites.ts';
export { registerInvites } from './routes.ts';

export { findPoint } from './point-query.ts';
export { registerPoints } from './routes.ts';

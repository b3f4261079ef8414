import type { ActorPersonJson } from '@kosar/contract/actors/actor-management';
import { type RawBuilder, sql } from 'kysely';

const person = sql`json_build_object('id', u.id, 'fullName', u.full_name, 'emailAddress', u.email)`;

/** Who owns the actor `a`, for those who manage it. */
export const ownerOf: RawBuilder<ActorPersonJson> = sql<ActorPersonJson>`(select ${person}
  from app_user u where u.id = a.owner_id)`;

/** Who may act for the actor `a` beside its owner, by name. */
export const managersOf: RawBuilder<ActorPersonJson[]> = sql<ActorPersonJson[]>`(
  select coalesce(json_agg(${person} order by u.full_name collate "hu_numeric", u.id), '[]')
  from actor_manager m join app_user u on u.id = m.user_id where m.actor_id = a.id)`;

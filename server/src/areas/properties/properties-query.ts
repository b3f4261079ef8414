import type { ApplicationPropertyJson } from '@kosar/contract/admin/application-properties';
import {
  PROPERTIES,
  PROPERTY_KEYS,
  PROPERTY_SET_IDS,
  PROPERTY_SETS,
  type PropertyKey,
  type PropertySetId,
  propertiesFrom,
} from '@kosar/domain/properties';
import { sql } from 'kysely';
import type { Config } from '../../infra/config.ts';
import type { Database } from '../../infra/database/connect.ts';
import { instantInJson } from '../../infra/database/json-sql.ts';
import { readProperties } from '../../infra/properties/read-properties.ts';

interface PropertyRow {
  readonly key: string;
  readonly hasValue: boolean;
  readonly version: number;
  readonly changes: ApplicationPropertyJson['changes'];
}

const CHANGES_SHOWN = 20;

/** The properties of a set, or of all, as they are and as they came to be so. */
export async function listProperties(
  db: Database,
  config: Config,
  set: PropertySetId | undefined,
): Promise<ApplicationPropertyJson[]> {
  const [rows, values] = await Promise.all([readRows(db), readProperties(db, config)]);
  const installed = { blogUrl: config.BLOG_URL ?? '' };
  const standard = propertiesFrom(new Map(), installed);
  return PROPERTY_KEYS.filter((key) => set === undefined || setOf(key) === set).map((key) => {
    const row = rows.find((one) => one.key === key);
    return {
      key,
      set: setOf(key),
      ...kindOf(key),
      value: values[key],
      isChanged: row?.hasValue === true,
      standard: standard[key],
      version: row?.version ?? 0,
      changes: row?.changes ?? [],
    };
  });
}

async function readRows(db: Database): Promise<readonly PropertyRow[]> {
  const { rows } = await sql<PropertyRow>`
    select p.key, p.value is not null as "hasValue", p.version, coalesce(
      (select json_agg(json_build_object('at', ${instantInJson('c.at')}, 'before', c.before, 'after', c.after,
          'user', case when u.id is null then null else json_build_object('id', u.id, 'name', u.full_name) end)
          order by c.id desc)
        from (select * from application_property_change where key = p.key order by id desc limit ${CHANGES_SHOWN}) c
          left join app_user u on u.id = c.user_id), '[]') as changes
    from application_property p`.execute(db);
  return rows;
}

function setOf(key: PropertyKey): PropertySetId {
  return PROPERTY_SET_IDS.find((set) => key in PROPERTY_SETS[set]) ?? 'rounds';
}

function kindOf(key: PropertyKey) {
  const { type, ...limits } = PROPERTIES[key];
  return {
    type,
    min: 'min' in limits ? limits.min : null,
    max: 'max' in limits ? limits.max : null,
  };
}

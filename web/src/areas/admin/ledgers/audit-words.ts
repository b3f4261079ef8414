import { auditNouns, auditVerbs } from '../../../hu/ledgers.ts';

/** „Rendelés: lemondás”; an action without words is told as it stands in the log. */
export function actionWords(action: string): string {
  const [noun = '', verb = ''] = action.split('.');
  const said = { noun: auditNouns[noun], verb: auditVerbs[verb] };
  return said.noun === undefined || said.verb === undefined ? action : `${said.noun}: ${said.verb}`;
}

/** „Rendelés”, or the table as it is called. */
export function entityWords(entity: string): string {
  return auditNouns[entity] ?? entity;
}

/** Which of the drawn scenes stands beside a text. */
export type SceneName =
  | 'field'
  | 'goods'
  | 'van'
  | 'phone'
  | 'calendar'
  | 'coins'
  | 'place'
  | 'letter'
  | 'neighbours'
  | 'minimum'
  | 'tiers'
  | 'handover';

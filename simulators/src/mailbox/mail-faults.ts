import {
  type Aim,
  COMMON_FAULTS,
  type CommonFault,
  type Planted,
  plantFault,
  takeFault,
} from '../control/faults.ts';

/** What goes wrong with mails; the one operation is `send`. Each mail meets at most one, when it begins. */
export type MailFault = Aim & {
  kind: CommonFault;
  /** SMTP's number for `too-many` (450) and `error` (451); from 500 on the sender should give up. */
  status?: number;
  /** How long a slow answer takes. */
  ms?: number;
};

export type MailFaults = {
  list: () => readonly Planted<MailFault>[];
  plant: (fault: MailFault) => Planted<MailFault>;
  take: () => Planted<MailFault> | null;
  clear: () => void;
};

export function createMailFaults(): MailFaults {
  const planted: Planted<MailFault>[] = [];
  return {
    list: () => planted,
    plant: (fault) => plantFault(planted, fault, { kinds: COMMON_FAULTS, operations: ['send'] }),
    take: () => takeFault(planted, 'send'),
    clear: () => {
      planted.length = 0;
    },
  };
}

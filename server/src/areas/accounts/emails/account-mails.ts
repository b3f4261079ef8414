import { to } from '@kosar/contract/pages/paths';
import type { MailContent } from '../../../infra/mail/layout/mail-content.ts';

const REASON_OF_ACCOUNT =
  'Ezt a levelet azért kaptad, mert ezzel az e-mail-címmel van fiókod a piactéren. A fiókod biztonságáról mindig írunk, ezért nem kapcsolható ki.';

/** The link that turns a registration into an account (spec 2, /login/activation=token), and after the login leads to `next`, a path of the market. */
export function activationMail(fullName: string, token: string, next: string | null): MailContent {
  return {
    subject: 'Aktiváld a regisztrációdat',
    preheader: 'Egy kattintás, és rendelhetsz. A link 48 óráig él.',
    title: 'Aktiváld a regisztrációdat',
    greeting: `Kedves ${fullName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Örülünk, hogy velünk tartasz. Egy lépés van hátra: a gombbal erősítsd meg, hogy ez a te e-mail-címed. A link 48 óráig él.',
      },
      {
        kind: 'paragraph',
        text: 'Ha nem te regisztráltál, nincs teendőd: aktiválás nélkül a fiók nem használható.',
      },
    ],
    button: {
      label: 'Aktiválom a regisztrációmat',
      path: `/login/activation=${token}${next === null ? '' : `?next=${encodeURIComponent(next)}`}`,
    },
    reason: 'Ezt a levelet azért kaptad, mert ezzel az e-mail-címmel regisztráltak a piactéren.',
  };
}

/** The link that lets a new password be set (spec 2, /passwordreset/{token}). */
export function passwordResetMail(fullName: string, token: string): MailContent {
  return {
    subject: 'Új jelszó megadása',
    preheader: 'A link 2 óráig él, és egyszer használható.',
    title: 'Adj meg új jelszót',
    greeting: `Kedves ${fullName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'Új jelszót kértek a fiókodhoz. A gombbal adhatod meg. A link 2 óráig él, és egyszer használható.',
      },
      {
        kind: 'paragraph',
        text: 'Ha nem te kérted, nincs teendőd: a jelszavad nem változott.',
      },
    ],
    button: { label: 'Megadom az új jelszavamat', path: to('passwordReset', { token }) },
    reason: REASON_OF_ACCOUNT,
  };
}

/** The link for a password of an account that was activated in another browser than it was registered in. */
export function passwordWantedMail(fullName: string, token: string): MailContent {
  return {
    subject: 'Aktív a fiókod, adj meg jelszót',
    preheader: 'A regisztrációkor megadott jelszó nem érvényes. A link 2 óráig él.',
    title: 'Adj meg jelszót',
    greeting: `Kedves ${fullName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'A fiókod már aktív, de nem abban a böngészőben aktiválták, amelyikben regisztráltak vele. Nem tudhatjuk, hogy a regisztrációkor megadott jelszót te választottad-e, ezért az nem érvényes.',
      },
      {
        kind: 'paragraph',
        text: 'A gombbal megadhatod a jelszavadat. A link 2 óráig él, és egyszer használható; később a belépésnél kérhetsz újat, az „Elfelejtettem a jelszavamat” linkkel.',
      },
    ],
    button: { label: 'Megadom a jelszavamat', path: to('passwordReset', { token }) },
    reason: REASON_OF_ACCOUNT,
  };
}

/** The last mail: the account is gone. */
export function erasedMail(fullName: string): MailContent {
  return {
    subject: 'Töröltük a fiókodat',
    preheader: 'A neved, az elérhetőségeid és a beállításaid nincsenek már nálunk.',
    title: 'Töröltük a fiókodat',
    greeting: `Kedves ${fullName}!`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'A neved, az elérhetőségeid, a címeid, a leveleid és a beállításaid nincsenek már nálunk. A régi rendeléseid összegei név nélkül megmaradnak, mert az elszámoláshoz kellenek, a számláidat pedig a törvény szerint őrzik.',
      },
      {
        kind: 'paragraph',
        text: 'Köszönjük, hogy velünk tartottál. Ezzel az e-mail-címmel bármikor újra regisztrálhatsz.',
      },
    ],
    reason:
      'Ezt a levelet azért kaptad, mert ezzel az e-mail-címmel fiókod volt a piactéren. Többet nem írunk.',
  };
}

/** What has changed about the safety of an account. */
export type SafetyNews =
  | 'PASSWORD'
  | 'SECOND_FACTOR_ON'
  | 'SECOND_FACTOR_OFF'
  | 'RECOVERY_CODE_USED'
  | 'RECOVERY_CODES_NEW'
  | 'PASSKEY_ADDED'
  | 'PASSKEY_REMOVED';

const SAFETY_WORDS: Record<SafetyNews, { subject: string; text: string }> = {
  PASSWORD: {
    subject: 'Megváltozott a jelszavad',
    text: 'A fiókod jelszava most megváltozott. A többi eszközödön újra be kell jelentkezned.',
  },
  SECOND_FACTOR_ON: {
    subject: 'Bekapcsoltad a kétlépcsős belépést',
    text: 'A fiókodba ezentúl a jelszavad mellett egy hatjegyű kóddal léphetsz be.',
  },
  SECOND_FACTOR_OFF: {
    subject: 'Kikapcsoltad a kétlépcsős belépést',
    text: 'A fiókodba ezentúl elég a jelszavad a belépéshez.',
  },
  RECOVERY_CODE_USED: {
    subject: 'Beléptek egy tartalékkódoddal',
    text: 'A fiókodba a hitelesítő alkalmazás helyett egy tartalékkóddal léptek be. Ez a kód többé nem használható; a profilodban kérhetsz újakat.',
  },
  RECOVERY_CODES_NEW: {
    subject: 'Új tartalékkódok a fiókodhoz',
    text: 'A fiókodhoz új tartalékkódok készültek. A korábbiak már nem érvényesek.',
  },
  PASSKEY_ADDED: {
    subject: 'Új azonosítókulcs a fiókodhoz',
    text: 'A fiókodba ezentúl egy új azonosítókulccsal is be lehet lépni, jelszó nélkül. Az azonosítókulcsaidat a profilodban látod.',
  },
  PASSKEY_REMOVED: {
    subject: 'Törölt azonosítókulcs',
    text: 'A fiókod egyik azonosítókulcsát töröltük, azzal már nem lehet belépni. Az azonosítókulcsaidat a profilodban látod.',
  },
};

/** Says of a change of password, second factor or passkeys, so that an outsider can't make it unseen. */
export function safetyMail(fullName: string, news: SafetyNews): MailContent {
  const { subject, text } = SAFETY_WORDS[news];
  return {
    subject,
    preheader: text,
    title: subject,
    greeting: `Kedves ${fullName}!`,
    blocks: [
      { kind: 'paragraph', text },
      {
        kind: 'notice',
        tone: 'warning',
        text: 'Ha nem te voltál, adj meg azonnal új jelszót, és írj nekünk a visszajelzés oldalon.',
      },
    ],
    button: { label: 'Új jelszót kérek', path: to('passwordReset') },
    reason: REASON_OF_ACCOUNT,
  };
}

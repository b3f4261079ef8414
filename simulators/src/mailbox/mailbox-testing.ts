import net from 'node:net';

/**
 * Speaks SMTP by hand, so that what is tested is what any sender would say. Gives `ok`, the number of a refusal, `no answer` where what came was
 * none, `cut` where the line ended, or ECONNREFUSED.
 */
export async function sendMail(port: number, to: string, subject: string): Promise<string> {
  const socket = net.connect(port, '127.0.0.1');
  const answers = socket[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  try {
    for (const line of [
      'EHLO test',
      'MAIL FROM:<kosar@pelda.hu>',
      `RCPT TO:<${to}>`,
      'DATA',
      mailOf(to, subject),
      'QUIT',
    ]) {
      const { value, done } = await answers.next();
      if (done) return 'cut';
      const answer = value.toString();
      if (!/^\d{3}/.test(answer)) return 'no answer';
      if (!/^[23]/.test(answer)) return answer.slice(0, 3);
      socket.write(`${line}\r\n`);
    }
    return (await answers.next()).done ? 'cut' : 'ok';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return code === 'ECONNREFUSED' ? code : 'cut';
  } finally {
    socket.destroy();
  }
}

function mailOf(to: string, subject: string): string {
  return [
    'From: kosar@pelda.hu',
    `To: ${to}`,
    `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
    'Message-ID: <1@test>',
    'Content-Type: multipart/alternative; boundary=x',
    '',
    '--x\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nszöveg\r\n--x\r\nContent-Type: text/html; charset=utf-8\r\n\r\n<p>szöveg</p>\r\n--x--',
    '.',
  ].join('\r\n');
}

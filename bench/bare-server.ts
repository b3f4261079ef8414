import { readFileSync } from 'node:fs';
import { createServer, type OutgoingHttpHeaders } from 'node:http';

/** The yardstick of reads: a bare node:http server that sends one answer from memory. Usage: node bare-server.ts <port> <answer.json> */
const [port, file] = process.argv.slice(2);
const answer = JSON.parse(readFileSync(file ?? '', 'utf8')) as {
  status: number;
  headers: OutgoingHttpHeaders;
  body: string;
};
const body = Buffer.from(answer.body, 'base64');
createServer((_, response) => {
  response.writeHead(answer.status, answer.headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');

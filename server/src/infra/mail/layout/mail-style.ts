/** Dark mode of clients that know it; the inline colours are the light ones, and readable when a client inverts them. */
export const mailStyle = `
a { color: #2A6F3D; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #141A17 !important; }
  .card { background-color: #1D2521 !important; border-color: #39433E !important; }
  .text, .strong { color: #E9EEE9 !important; }
  .soft { color: #B4BEB7 !important; }
  .brand, a { color: #7CC78F !important; }
  .rule { border-color: #39433E !important; }
  .button { background-color: #7CC78F !important; }
  .button a { color: #0E1A12 !important; }
  .info { background-color: #10323F !important; color: #A9DCF0 !important; }
  .warning { background-color: #3A2F0A !important; color: #FFE08A !important; }
  .success { background-color: #12351E !important; color: #A6E3B5 !important; }
}
@media (max-width: 480px) { .card { padding: 16px !important; } }
`;

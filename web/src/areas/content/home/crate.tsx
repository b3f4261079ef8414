/** A market crate full of what the neighbours ordered. Decoration: nothing is said by it. */
export function Crate({ className }: { readonly className: string }) {
  return (
    <svg className={className} viewBox="0 0 320 260" aria-hidden>
      <ellipse cx="160" cy="240" rx="140" ry="12" fill="var(--k-shade)" />
      <g>
        <path
          d="M92 118c-18-46-4-86 10-104 6 20 10 34 8 56 12-16 22-24 34-28-2 26-16 54-34 76z"
          fill="#3b9453"
        />
        <path d="M108 120c-6-30-6-60-4-96" stroke="#2a6f3d" strokeWidth="3" fill="none" />
        <circle cx="160" cy="112" r="38" fill="#d9482b" />
        <path d="M160 78c8-14 20-18 30-16-4 12-14 20-30 16z" fill="#2a6f3d" />
        <path
          d="M140 100c4-10 12-16 20-16"
          stroke="#f4a48f"
          strokeWidth="5"
          strokeLinecap="round"
          fill="none"
        />
        <circle cx="222" cy="118" r="34" fill="#e0a800" />
        <path d="M222 86v-14" stroke="#7a5200" strokeWidth="5" strokeLinecap="round" />
        <path
          d="M206 108c4-8 10-12 17-12"
          stroke="#fbe08a"
          strokeWidth="5"
          strokeLinecap="round"
          fill="none"
        />
        <path d="M64 150c-14-34 2-58 22-62 14 18 12 46-2 66z" fill="#f08a3c" />
        <path
          d="M84 90c-6-16-2-28 6-38M86 90c4-14 12-22 22-26"
          stroke="#3b9453"
          strokeWidth="5"
          strokeLinecap="round"
          fill="none"
        />
        <path d="M252 60c20 6 30 26 24 62l-26 22c-12-34-12-64 2-84z" fill="#7b5ea8" />
        <path
          d="M254 62c4-10 12-14 20-14"
          stroke="#2a6f3d"
          strokeWidth="5"
          strokeLinecap="round"
          fill="none"
        />
      </g>
      <g>
        <path d="M36 132h248l-14 104H50z" fill="#a9713c" />
        <path d="M36 132h248l-3 22H39z" fill="#c98f52" />
        <path d="M43 178h234l-3 20H46z" fill="#c98f52" />
        <path d="M48 216h224l-2 20H50z" fill="#c98f52" />
        <path d="M84 132l8 104M236 132l-8 104" stroke="#8a5a2c" strokeWidth="8" />
        <rect x="126" y="158" width="68" height="44" rx="6" fill="#fdf6e6" />
        <path
          d="M146 176h28l-4 14h-20zM152 176c0-10 16-10 16 0"
          stroke="#2a6f3d"
          strokeWidth="3.5"
          strokeLinejoin="round"
          fill="none"
        />
      </g>
    </svg>
  );
}

interface BrandMarkProps {
  size?: number
}

/** The mark of Cantera: a block of stone and the plate just sawn from it. */
export function BrandMark({ size = 32 }: BrandMarkProps) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden focusable="false">
      <path fill="#f6f1e6" d="m6 22 24-9v33L6 55z" />
      <path fill="#cfc8b9" d="M6 22 30 13l5 3-24 9z" />
      <path fill="#d9743f" d="m40 9.5 18 10.5v33L40 42.5z" />
      <path fill="none" stroke="#16211c" strokeWidth="2.5" d="M10 45c6-6 9-1 15-12M44 22c4 6 5 12 10 16" />
    </svg>
  )
}

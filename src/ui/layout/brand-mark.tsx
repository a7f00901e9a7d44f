interface BrandMarkProps {
  size?: number
}

/** The mark of Cantera: a block of stone and the plate just sawn off it. */
export function BrandMark({ size = 32 }: BrandMarkProps) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden focusable="false">
      <path fill="#f6f1e6" d="M30.3 6.5 45 15 24.2 27 9.5 18.5z" />
      <path fill="#d3cab8" d="M9.5 18.5 24.2 27 24.2 52 9.5 43.5z" />
      <path fill="#7f776a" d="M45 15 24.2 27 24.2 52 45 40z" />
      <path fill="#f3bd9b" d="M48.5 17 54.5 20.5 33.7 32.5 27.7 29z" />
      <path fill="#b9521f" d="M27.7 29 33.7 32.5 33.7 57.5 27.7 54z" />
      <path fill="#e07b45" d="M54.5 20.5 33.7 32.5 33.7 57.5 54.5 45.5z" />
      <path fill="none" stroke="#7c2f0e" strokeWidth="1.6" d="M35.2 50.2C43.1 43.1 45.2 33.9 53 26.9" />
    </svg>
  )
}

import { Chip } from '#src/ui/feedback/chip.tsx'
import classes from './terms-chip.module.css'
import { type Terms, termsText } from './terms-text.ts'

/** Effect of a promotion on a product, and its name: '% 12,5 Liquidación de invierno'. [S247] */
export function TermsChip({ title, ...terms }: Terms & { title: string }) {
  return (
    <span className={classes.terms}>
      <Chip tone="offer">{termsText(terms)}</Chip>
      <span>{title}</span>
    </span>
  )
}

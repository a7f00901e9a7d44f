import type { ReactNode } from 'react'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import { MoreButton, type Step } from '#src/ui/lists/views/more-button.tsx'

interface QuoteBarProps {
  label: string
  /** In U$D; null where a line has no price. */
  total: number | null
  /** The next step. */
  main: ReactNode
  others: readonly Step[]
}

/** The next step of a quote beside its total, and the rarer ones behind '⋯'; at a desk beside the title. */
export function QuoteBar({ label, total, main, others }: QuoteBarProps) {
  const isWide = useIsWide()
  return (
    <BottomBar
      label={label}
      isRow
      {...(isWide ? {} : { summary: total === null ? 'Sin total' : <Money amount={total} currency="U$D" /> })}
    >
      <MoreButton steps={others} />
      {main}
    </BottomBar>
  )
}

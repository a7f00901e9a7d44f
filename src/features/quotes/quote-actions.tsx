import type { ReactNode } from 'react'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { MoreButton, type Step } from '#src/ui/lists/views/more-button.tsx'

interface QuoteBarProps {
  label: string
  /** The next step, and another of its weight before it. */
  main: ReactNode
  others: readonly Step[]
}

/** The next step of a quote, and the rarer ones behind '⋯'; at a desk beside the title. */
export const QuoteBar = ({ label, main, others }: QuoteBarProps) => (
  <BottomBar label={label} isRow>
    <MoreButton steps={others} />
    {main}
  </BottomBar>
)

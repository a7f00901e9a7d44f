import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { destructive } from '#src/ui/dialogs/destructive.ts'
import { type ConfirmOptions, useModals } from '#src/ui/dialogs/modal-context.ts'
import { PickList } from '#src/ui/fields/pick-list.tsx'
import { MoreIcon } from '#src/ui/icons/icons.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'
import { Money } from '#src/ui/layout/money.tsx'
import { useIsWide } from '#src/ui/layout/use-is-wide.ts'
import classes from './quotes.module.css'

/** A rarer action of a quote. */
export interface Step {
  text: string
  run: () => unknown
  /** Asked first. */
  confirm?: string | ConfirmOptions
}

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
      <MoreButton others={others} />
      {main}
    </BottomBar>
  )
}

function MoreButton({ others }: { others: readonly Step[] }) {
  const modals = useModals()
  const choose = async () => {
    const picked = await modals.open<Step>(
      (close) => (
        <PickList
          rows={others.map((step) => ({ key: step.text, label: step.text, onPick: () => close(step) }))}
        />
      ),
      { title: 'Más acciones' },
    )
    if (!picked) return
    const { confirm, run } = picked
    if (confirm && !(await modals.confirm(typeof confirm === 'string' ? { message: confirm } : confirm)))
      return
    await run()
  }
  return (
    <Button
      variant="default"
      className={classes.more ?? ''}
      aria-label="Más acciones"
      title="Más acciones"
      aria-haspopup="dialog"
      onClick={() => void choose()}
    >
      <MoreIcon />
    </Button>
  )
}

/** A question before a quote ends. */
export const cancelQuestion = destructive({
  title: 'Anular el presupuesto',
  message: 'El enlace se cierra y las chapas que tenía apartadas quedan libres.',
  yes: 'Sí, anular',
})

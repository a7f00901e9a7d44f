import { Button } from '@mantine/core'
import { type ConfirmOptions, useModals } from '#src/ui/dialogs/modal-context.ts'
import { PickList } from '#src/ui/fields/pick-list.tsx'
import { MoreIcon } from '#src/ui/icons/icons.tsx'

/** A rarer action. */
export interface Step {
  text: string
  run: () => unknown
  /** Asked first. */
  confirm?: string | ConfirmOptions
}

interface MoreButtonProps {
  steps: readonly Step[]
  /** Its thing, where several are in sight: 'Más acciones de Obra Ríos'. */
  of?: string
}

/** The rarer actions, behind '⋯'. */
export function MoreButton({ steps, of }: MoreButtonProps) {
  const modals = useModals()
  const name = of ? `Más acciones de ${of}` : 'Más acciones'
  const choose = async () => {
    const picked = await modals.open<Step>(
      (close) => (
        <PickList
          rows={steps.map((step) => ({ key: step.text, label: step.text, onPick: () => close(step) }))}
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
  if (steps.length === 0) return null
  return (
    <Button
      variant="default"
      flex="none"
      px="sm"
      aria-label={name}
      title="Más acciones"
      aria-haspopup="dialog"
      onClick={() => void choose()}
    >
      <MoreIcon />
    </Button>
  )
}

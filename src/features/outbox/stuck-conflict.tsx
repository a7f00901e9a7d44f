import { Button } from '@mantine/core'
import { mayChangeStatus } from '#contract/rules/transitions.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { isSeller } from '#src/records/accounts/sellers.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import classes from './conflict-choice.module.css'
import type { Conflict, FieldChoice } from './conflict-fields.ts'
import { ConflictTexts } from './conflict-texts.tsx'
import { reopenQuestion } from './ended-order.ts'

interface StuckConflictProps {
  conflict: Conflict
  onKeepTheirs: () => Promise<void>
  onReopen: () => Promise<void>
}

/** The end that another person gave a record: author, time and reason; taking it back is a question apart. [F9, S125] */
export function StuckConflict({ conflict, onKeepTheirs, onReopen }: StuckConflictProps) {
  const { user } = useDevice().parts
  const modals = useModals()
  const { stuck, reopening, also } = conflict
  const given = conflict.refused.length > 0 ? conflict.refused : conflict.choices
  const mayReopen =
    reopening !== null && mayChangeStatus({ ...reopening, seller: isSeller(user), listed: [reopening.to] })
  const reopen = async () => {
    if (!reopening) return
    const title = reopenQuestion([reopening.from])
    const message = `Queda en estado «${reopening.to}».`
    if (await modals.confirm({ title, message, buttons: REOPEN })) await onReopen()
  }

  return (
    <>
      <p className={classes.stuck}>{stuck}</p>
      <ConflictTexts title="Lo que habías cambiado:" texts={mineTexts(given)} />
      <ConflictTexts title="Lo que cambió mientras tanto:" texts={also} />
      <div className={classes.all}>
        <Button variant="default" onClick={() => void onKeepTheirs()}>
          {given.length > 0 ? 'Descartar lo mío' : 'Quedarme con lo del servidor'}
        </Button>
        {mayReopen ? (
          <ActionButton variant="default" repeats onAction={reopen}>
            Volver a activarlo
          </ActionButton>
        ) : null}
      </div>
    </>
  )
}

/** The answers to the question before what ended goes on. */
export const REOPEN = [
  { content: 'No', value: false, tone: 'quiet' },
  { content: 'Sí, volver a activarlo', value: true, tone: 'danger' },
] as const

/** `Cantidad: 7,5` */
export const mineTexts = (choices: readonly FieldChoice[]): string[] =>
  choices.map(({ label, mine }) => `${label}: ${mine}`)

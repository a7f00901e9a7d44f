import { changeHold, type Hold } from '#contract/calls/holds/holds.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { choosableAccounts } from '#src/records/accounts/choosable.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { ChangeHoldForm } from './change-hold-form.tsx'
import { knownSellers } from './holds.queries.ts'

/** Changes for whom a hold is, hands it to another seller, and keeps a note; without network too. */
export function ChangeHold({ apartado: hold }: { apartado: Hold }) {
  const { db, parts } = useDevice()
  const modals = useModals()
  const change = useChange(changeHold)
  const ask = async () => {
    const [{ accounts }, sellers] = await Promise.all([choosableAccounts(db), knownSellers(db, parts.user)])
    const asked = await modals.open<InputOf<typeof changeHold.endpoint>>(
      (close) => <ChangeHoldForm apartado={hold} onAnswer={close} {...{ accounts, sellers }} />,
      { title: 'Pasar a otro' },
    )
    // Its own identity alone changes nothing.
    if (asked && Object.keys(asked).length > 1) await change(asked, 'Apartado cambiado')
  }

  return (
    <ActionButton variant="default" repeats onAction={ask}>
      Pasar a otro
    </ActionButton>
  )
}

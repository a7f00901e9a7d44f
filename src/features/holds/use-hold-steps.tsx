import { useNavigate } from '@tanstack/react-router'
import { CHANGES_HOLDS, changeHold, extendHold, type Hold, releaseHold } from '#contract/calls/holds/holds.ts'
import { askDeposit } from '#contract/calls/payments/deposit.ts'
import { ASKS_DEPOSITS } from '#contract/calls/payments/gates.ts'
import type { InputOf } from '#contract/kit/endpoint.ts'
import { passes } from '#contract/kit/permissions.ts'
import { heldText, isOpenHold } from '#contract/rules/hold-rules.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { choosableAccounts } from '#src/records/accounts/choosable.ts'
import { orderOfHold } from '#src/records/holds/order-of-hold.ts'
import { useSessionCalls } from '#src/session/use-session-calls.ts'
import { useModals } from '#src/ui/dialogs/modal-context.ts'
import type { Step } from '#src/ui/lists/views/more-button.tsx'
import { ChangeHoldForm } from './change-hold-form.tsx'
import { accountsOfHolds, knownSellers } from './holds.queries.ts'

/** Whether a deposit may be asked for: it is active for an account, and none was paid. */
const mayAskDeposit = ({ estado: status, account_id, sena_at, version }: Hold): boolean =>
  status === 'activo' && account_id !== null && !sena_at && version > 0

/** Clients that are one touch away. */
const MOST_RECENT = 4

const DEPOSIT = {
  title: 'Cobrar seña',
  message:
    'Se genera un link de pago para enviarle al cliente. Cuando se aprueba, el apartado se extiende; la plata queda como saldo a favor de la cuenta.',
}

/** Asks for whom a hold is to be, whose, and its note; without network too. */
function useHandOver(hold: Hold) {
  const { db, parts } = useDevice()
  const modals = useModals()
  const change = useChange(changeHold)
  return async () => {
    const [{ accounts, recent }, sellers, held] = await Promise.all([
      choosableAccounts(db),
      knownSellers(db, parts.user),
      accountsOfHolds(db, parts.user),
    ])
    // Clients of late, and behind them those of the own holds.
    const near = [...recent, ...accounts.filter(({ id }) => held.has(id))]
    const clients = { accounts, recent: [...new Set(near)].slice(0, MOST_RECENT) }
    const asked = await modals.open<InputOf<typeof changeHold.endpoint>>(
      (close) => <ChangeHoldForm apartado={hold} onAnswer={close} {...{ ...clients, sellers }} />,
      { title: 'Pasar a otro cliente' },
    )
    // Its own identity alone changes nothing.
    if (asked && Object.keys(asked).length > 1) await change(asked, 'Apartado cambiado')
  }
}

/** Makes the payment of a hold's deposit, or finds the one that is open, and goes where its link is handed on. */
function useAskDeposit({ uuid }: Hold) {
  const { ask, isOnline } = useSessionCalls()
  const navigate = useNavigate()
  const run = async () => {
    const { data } = await ask(askDeposit, { uuid })
    await navigate({ to: '/pago/$id', params: { id: data.uuid } })
  }
  return { run, isOnline }
}

/** Orders the plate for whom it is held. */
function useOrder(hold: Hold) {
  const { db } = useDevice()
  const navigate = useNavigate()
  return async () => navigate({ to: '/pedido/nuevo', search: await orderOfHold(db, hold) })
}

/** The actions of a hold for its reader, the proposed one first; none for those of others. */
export function useHoldSteps(hold: Hold, isDue: boolean): { main: Step | undefined; rest: Step[] } {
  const { user } = useDevice().parts
  const [extend, release] = [useChange(extendHold), useChange(releaseHold)]
  const [handOver, deposit, order] = [useHandOver(hold), useAskDeposit(hold), useOrder(hold)]
  const { uuid, estado: status, batch, responsable_uuid } = hold
  const isOwn = responsable_uuid === user.uuid
  const isMine = isOwn || passes('aprobar-ventas', user)
  if (!passes(CHANGES_HOLDS, user) || !isMine || !isOpenHold(status)) return { main: undefined, rest: [] }

  const isActive = status === 'activo'
  const only = (isWanted: boolean, step: Step): Step[] => (isWanted ? [step] : [])
  const longer = only(isActive, {
    text: 'Extender',
    run: () => extend({ uuid }, 'Apartado extendido'),
  })
  const ordered = only(isActive && passes('pedido-ver', user), { text: 'Pedir para ellos', run: order })
  const steps = [
    ...(isDue ? [...longer, ...ordered] : [...ordered, ...longer]),
    ...only(mayAskDeposit(hold) && passes(ASKS_DEPOSITS, user), {
      text: deposit.isOnline ? 'Cobrar seña' : 'Cobrar seña (necesita conexión)',
      run: deposit.run,
      confirm: DEPOSIT,
    }),
    { text: 'Pasar a otro cliente', run: handOver },
    {
      text: isActive ? 'Liberar' : 'No esperar',
      confirm: `¿${isActive ? 'Liberar' : 'Dejar de esperar'} ${heldText(hold)} del lote ${batch}?`,
      run: () => release({ uuid }, isActive ? 'Apartado liberado' : 'Ya no espera'),
    },
  ]
  return isActive ? { main: steps[0], rest: steps.slice(1) } : { main: undefined, rest: steps.reverse() }
}

import { Link } from '@tanstack/react-router'
import { CHANGES_HOLDS, extendHold, type Hold, releaseHold } from '#contract/calls/holds/holds.ts'
import { ASKS_DEPOSITS } from '#contract/calls/payments/gates.ts'
import type { Day } from '#contract/kit/day.ts'
import { passes } from '#contract/kit/permissions.ts'
import { heldText } from '#contract/rules/hold-rules.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { StonePicture } from '#src/read/pictures/stone-picture.tsx'
import { holdLook } from '#src/records/holds/hold-look.ts'
import { StatusDot } from '#src/ui/feedback/status-dot.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { Card } from '#src/ui/layout/card.tsx'
import { AskDeposit } from './ask-deposit.tsx'
import { ChangeHold } from './change-hold.tsx'
import classes from './hold-card.module.css'

/** Whether a deposit may be asked for: it is active for an account, and none was paid. */
const mayAskDeposit = ({ estado: status, account_id, sena_at, version }: Hold): boolean =>
  status === 'activo' && account_id !== null && !sena_at && version > 0

/** A hold with its plate, until when, for whom, and the ways to extend and to release it. */
export function HoldCard({ apartado: hold, today }: { apartado: Hold; today: Day }) {
  const { user } = useDevice().parts
  const extend = useChange(extendHold)
  const release = useChange(releaseHold)
  const { uuid, product_code, product_name, batch, branch, responsable, responsable_uuid } = hold
  const isOwn = responsable_uuid === user.uuid
  const mayChange = passes(CHANGES_HOLDS, user) && (isOwn || passes('aprobar-ventas', user))
  const held = heldText(hold)
  const state = holdLook(hold, today)

  return (
    <Card
      as="article"
      title={
        <Link to="/buscador-de-materiales/resultados" search={{ product_code, lote: batch }}>
          {product_name || 'Un lote'}
        </Link>
      }
      aside={<StatusDot color={state.color}>{state.text}</StatusDot>}
      foot={
        mayChange ? (
          <>
            {hold.estado === 'activo' ? (
              <ActionButton variant="default" repeats onAction={() => extend({ uuid }, 'Apartado extendido')}>
                Extender
              </ActionButton>
            ) : null}
            {mayAskDeposit(hold) && passes(ASKS_DEPOSITS, user) ? <AskDeposit apartado={hold} /> : null}
            <ChangeHold apartado={hold} />
            <ActionButton
              variant="default"
              repeats
              confirm={`¿Liberar ${held} del lote ${batch}?`}
              onAction={() => release({ uuid }, 'Apartado liberado')}
            >
              Liberar
            </ActionButton>
          </>
        ) : null
      }
    >
      <div className={classes.plate}>
        <span className={classes.stone}>
          <StonePicture product_code={product_code} batch={batch} name={product_name} size="fill" />
        </span>
        <div>
          <p>{[`Lote ${batch}`, held.replace(/^la /, ''), branch].filter(Boolean).join(' · ')}</p>
          <p>{[hold.account_name || hold.cliente, isOwn ? '' : responsable].filter(Boolean).join(' · ')}</p>
          {hold.sena_at ? <p>Seña pagada: queda como saldo a favor de la cuenta.</p> : null}
          {hold.nota ? <p>{hold.nota}</p> : null}
        </div>
      </div>
    </Card>
  )
}

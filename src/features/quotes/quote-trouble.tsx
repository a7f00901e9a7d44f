import type { QuoteVersion } from '#contract/calls/quotes/quote.ts'
import { answerQuote } from '#contract/calls/quotes/quotes.ts'
import { totalOf } from '#contract/calls/rules/quote-rules.ts'
import { formatMoney } from '#contract/kit/money.ts'
import { toastSaved } from '#src/forms/toast-saved.ts'
import type { Trouble } from '#src/forms/use-trouble.tsx'
import { useDevice } from '#src/read/device-context.tsx'
import { TroubleCard } from '#src/ui/feedback/trouble-card.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'

/** The places of the lines that an acceptance was refused for, as they are gone. */
const goneOf = ({ row }: Trouble): readonly number[] =>
  row.type === answerQuote.name
    ? Object.keys(row.lastError?.errors ?? {})
        .flatMap((name) => /^lineas\.(\d+)\.lote$/.exec(name)?.[1] ?? [])
        .map(Number)
    : []

interface QuoteTroubleProps {
  trouble: Trouble
  enviado: QuoteVersion | null
}

/** Why a change of a quote did not go through; of an acceptance, what is gone, and the way to accept the rest. */
export function QuoteTrouble({ trouble, enviado: sent }: QuoteTroubleProps) {
  const device = useDevice()
  const gone = goneOf(trouble)
  const lines = sent?.lineas ?? []
  const left = lines.filter((_, at) => !gone.includes(at))
  if (gone.length === 0) return <TroubleCard {...trouble.card} />

  const reasons = gone.flatMap((at) => (lines[at] ? `${lines[at].product_name}: ya no está disponible.` : []))
  const accept = async () => {
    const { row } = trouble
    const id = await device.edit(row.id, { ...row.args, solo_disponible: true })
    if (id) toastSaved(device.db, id, 'Presupuesto aceptado')
  }
  return (
    <TroubleCard {...trouble.card} reasons={['No se pidió nada.', ...new Set(reasons)]}>
      {left.length > 0 ? (
        <ActionButton
          repeats
          confirm={`¿Aceptar lo disponible? El nuevo total es ${formatMoney(totalOf(left), 'U$D')} + IVA.`}
          onAction={accept}
        >
          Aceptar lo disponible
        </ActionButton>
      ) : null}
    </TroubleCard>
  )
}

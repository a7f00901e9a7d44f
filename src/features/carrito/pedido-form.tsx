import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { dayOf } from '#contract/day.ts'
import { estimate } from '#contract/money.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useDraft } from '#src/bridge/use-draft.ts'
import { ActionButton } from '#src/ui/action-button.tsx'
import { BottomBar } from '#src/ui/bottom-bar.tsx'
import { Card } from '#src/ui/card.tsx'
import type { FieldErrors } from '#src/ui/field-error.ts'
import { Page } from '#src/ui/page.tsx'
import { checkValues } from './check-values.ts'
import { EstimateLine } from './estimate-line.tsx'
import type { FormMode, FormStart } from './form-start.ts'
import { useProducto } from './order-choices.ts'
import { PedidoFields } from './pedido-fields.tsx'
import { changedValues, type PedidoValues } from './pedido-values.ts'
import { saidSaved } from './said-saved.ts'
import { savePedido } from './save-pedido.ts'

interface PedidoFormProps {
  title: string
  back: ReactNode
  kind: FormMode['kind']
  start: FormStart
  onSaved: (uuid: string) => void
}

/** One order, kept on the phone while it is written and checked before it is queued. [S149–S155, A57] */
export function PedidoForm({ title, back, kind, start, onSaved }: PedidoFormProps) {
  const device = useDevice()
  const [values, setValues] = useState(start.values)
  const [errors, setErrors] = useState<FieldErrors>({})
  const form = useMemo(() => ({ ...start, values }), [start, values])
  const isTouched = Object.keys(changedValues(start.start, values)).length > 0
  const draft = useDraft(start.draftKey, isTouched ? form : null)
  const fields = useErrorFocus(errors)
  const producto = useProducto(values.product_code)
  const today = dayOf(new Date())

  const set = (changes: Partial<PedidoValues>) => {
    setValues((now) => ({ ...now, ...changes }))
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changes))))
  }

  const save = async () => {
    const dayWas = kind === 'edit' ? start.start.preferred_delivery_date : undefined
    const wrong = checkValues(values, { today, dayWas })
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const id = await savePedido(device, kind, form)
    await draft.drop()
    if (id !== null) saidSaved(device.db, id)
    onSaved(start.uuid)
  }

  const isPriced = producto && producto.unit_price > 0 && values.quantity
  const { quantity, unit } = values
  const total = isPriced ? estimate({ quantity: quantity ?? 0, unit, unit_price: producto.unit_price }) : 0
  const bottom = (
    <BottomBar summary={total > 0 ? <EstimateLine total={total} /> : null}>
      <ActionButton repeats size="md" onAction={save}>
        Guardar pedido
      </ActionButton>
    </BottomBar>
  )

  return (
    <Page title={title} back={back} width="narrow" bottom={bottom}>
      <Card>
        <div ref={fields}>
          <PedidoFields
            {...{ values, errors, producto, today, set }}
            isEdit={kind === 'edit'}
            start={start}
          />
        </div>
      </Card>
    </Page>
  )
}

/** Takes the focus to the first field that has something wrong. */
function useErrorFocus(errors: FieldErrors) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (Object.keys(errors).length === 0) return
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (!fields.current?.contains(document.activeElement)) wrong?.focus()
  }, [errors])
  return fields
}

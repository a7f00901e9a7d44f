import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { crearGrupo } from '#contract/agrupar.ts'
import { dayOf, formatDay, nextBusinessDay } from '#contract/day.ts'
import { FIRST_SLOT, SLOTS } from '#contract/slots.ts'
import { asignarTurnoDesdePedidos } from '#contract/turnos.ts'
import { uuidv7 } from '#contract/uuid.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { useFormDraft } from '#src/bridge/use-form-draft.ts'
import type { Refused } from '#src/bridge/use-refused.ts'
import { DayField } from '#src/ui/day-field.tsx'
import { DialogForm } from '#src/ui/dialog-form.tsx'
import { ErrorList } from '#src/ui/error-list.tsx'
import { type FieldErrors, fieldError } from '#src/ui/field-error.ts'
import { FormNote } from '#src/ui/form-note.tsx'
import { argsErrors } from './check-args.ts'
import classes from './forms.module.css'
import { readEstadosDeGrupo } from './grupos.queries.ts'
import { useCambio } from './use-cambio.ts'

/** What gets the appointment: a group, or loose orders that become one first. [A105] */
export type TurnoPara =
  | { kind: 'grupo'; uuid: string; nombre: string }
  | { kind: 'nuevo'; uuids: readonly string[]; cuenta: string }

interface TurnoFormProps {
  para: TurnoPara
  onClose: () => void
  onDone: () => void
  /** What it puts right. */
  refused?: Refused | undefined
}

/** Day, hour and description of an appointment; logistics completes bay and carrier. [S131, A105] */
export function TurnoForm({ para, refused, onClose, onDone }: TurnoFormProps) {
  const { db } = useDevice()
  const today = dayOf(new Date())
  const draft = useFormDraft(draftKey(para, refused), {
    nombre: `Pedido del ${formatDay(today)}`,
    fecha: nextBusinessDay(today) as string | null,
    hora: FIRST_SLOT,
    descripcion: '',
    ...(refused && valuesOf(refused)),
  })
  const [errors, setErrors] = useState<FieldErrors>()
  const [ids] = useState(() => ({
    grupo: uuidv7(),
    turno: String(refused?.args.turno_uuid ?? uuidv7()),
    creation: uuidv7(),
    op: uuidv7(),
  }))
  const create = useCambio(crearGrupo)
  const assign = useCambio(asignarTurnoDesdePedidos)
  if (!draft) return null
  const { values, set } = draft

  const leave = () => void draft.drop().then(onClose)
  const submit = async () => {
    const args = {
      turno_uuid: ids.turno,
      group_id: para.kind === 'grupo' ? para.uuid : ids.grupo,
      form_fecha: values.fecha ?? '',
      form_hora_desde: values.hora,
      form_descripcion: values.descripcion,
    }
    const [first] = await readEstadosDeGrupo(db)
    const creation = para.kind === 'nuevo' && {
      pedidos_uuid: [...para.uuids],
      grupo_uuid: ids.grupo,
      form_nombre: values.nombre,
      form_estado_de_grupo_de_pedido_uuid: first?.uuid ?? '',
    }
    const found = {
      ...(creation && argsErrors(crearGrupo.endpoint, creation)),
      ...argsErrors(asignarTurnoDesdePedidos.endpoint, args),
      ...(values.fecha !== null &&
        values.fecha < today && { form_fecha: ['La fecha no puede ser anterior a hoy.'] }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    if (creation) await create({ id: ids.creation, args: creation, said: 'Se ha creado el grupo' })
    await assign({ id: ids.op, args, said: 'Se ha creado el turno', mends: refused })
    await draft.drop()
    onDone()
  }

  return (
    <DialogForm save="Asignar turno" onSubmit={submit} onCancel={leave}>
      <ErrorList messages={errors ? [] : (refused?.messages ?? [])} />
      {para.kind === 'grupo' ? (
        <FormNote>Para el grupo {para.nombre}</FormNote>
      ) : (
        <>
          <FormNote>
            Los pedidos elegidos de {para.cuenta} no tienen grupo: con el turno se crea uno.
          </FormNote>
          <TextInput
            label="Nombre del grupo"
            required
            maxLength={120}
            autoComplete="off"
            value={values.nombre}
            onChange={(event) => set({ nombre: event.currentTarget.value })}
            error={
              fieldError(errors, 'form_nombre') ?? fieldError(errors, 'form_estado_de_grupo_de_pedido_uuid')
            }
          />
        </>
      )}
      <div className={classes.pair}>
        <DayField
          label="Fecha"
          required
          min={today}
          value={values.fecha}
          onChange={(fecha) => set({ fecha })}
          error={fieldError(errors, 'form_fecha')}
        />
        <NativeSelect
          label="Hora desde"
          data={[...SLOTS]}
          value={values.hora}
          onChange={(event) => set({ hora: event.currentTarget.value })}
          error={fieldError(errors, 'form_hora_desde')}
        />
      </div>
      <Textarea
        label="Descripción"
        maxLength={2000}
        rows={2}
        value={values.descripcion}
        onChange={(event) => set({ descripcion: event.currentTarget.value })}
        error={fieldError(errors, 'form_descripcion')}
      />
    </DialogForm>
  )
}

const draftKey = (para: TurnoPara, refused: Refused | undefined): string =>
  refused ? `pendiente:${refused.opId}` : `turno-desde-pedidos:${para.kind === 'grupo' ? para.uuid : 'nuevo'}`

const valuesOf = ({ args }: Refused) => ({
  fecha: String(args.form_fecha ?? '') || null,
  hora: String(args.form_hora_desde ?? FIRST_SLOT),
  descripcion: String(args.form_descripcion ?? ''),
})

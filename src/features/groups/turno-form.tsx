import { Textarea, TextInput } from '@mantine/core'
import { createGroup } from '#contract/calls/grouping.ts'
import { bookTurnoForOrders } from '#contract/calls/turnos.ts'
import { argsErrors } from '#contract/kit/args-errors.ts'
import { type Day, nextBusinessDay } from '#contract/kit/day.ts'
import { FIRST_SLOT } from '#contract/kit/slots.ts'
import { dayNow } from '#contract/kit/time/clock.ts'
import { uuidv7 } from '#contract/kit/uuid.ts'
import { groupBy } from '#contract/records/group-by.ts'
import { groups, newGroupName } from '#contract/records/groups.ts'
import { turnos } from '#contract/records/turnos.ts'
import { pastDay, pastHour } from '#src/forms/past-day.ts'
import { toastApplied } from '#src/forms/toast-saved.ts'
import { DayAndHour } from '#src/forms/turno/day-and-hour.tsx'
import { useLimit } from '#src/forms/turno/limit.ts'
import { ReasonField } from '#src/forms/turno/reason-field.tsx'
import { type FormInHand, useChangeForm } from '#src/forms/use-change-form.ts'
import type { Db } from '#src/offline/device.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { readIsClosed } from '#src/read/use-closed-days.ts'
import { useRead } from '#src/read/use-read.ts'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { DraftNote } from '#src/ui/dialogs/draft-note.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { overLength } from '#src/ui/text/over-length.ts'
import { readGroupStatuses } from './groups.queries.ts'
import { sameOrders } from './selection.ts'
import type { Refused } from './use-refused.ts'

/** The subject of the appointment: a group, or loose orders that become one first. [A105] */
export type TurnoFor =
  | { kind: 'grupo'; uuid: string; nombre: string; uuids?: undefined }
  | { kind: 'nuevo'; uuid?: undefined; uuids: readonly string[]; cuenta: string }

interface TurnoFormProps {
  para: TurnoFor
  onClose: () => void
  onDone: () => void
  refused?: Refused | undefined
}

/** Day, hour and description of an appointment; logistics completes bay and carrier. [S131, A105] */
export function TurnoForm({ para, refused, onClose, onDone }: TurnoFormProps) {
  const { db } = useDevice()
  const form = useTurnoForm(para, refused)
  const branch = useRead(() => branchOf(db, para), [db, para.uuid, para.uuids?.join()])
  const { fecha: date = null, hora: hour = FIRST_SLOT } = form?.values ?? {}
  const limit = useLimit({ fecha: date, hora: hour, sucursal: branch ?? null })
  if (!form) return null
  const { values, errors, set } = form

  const submit = async () => {
    if (await form.save()) onDone()
  }
  return (
    <DialogForm
      ref={form.ref}
      save={limit ? 'Guardar igual' : 'Asignar turno'}
      onSubmit={submit}
      onCancel={() => void form.drop().then(onClose)}
    >
      <DraftNote begun={form.begun} onRestart={form.restart} />
      <ErrorList messages={form.messages} />
      {para.kind === 'grupo' ? (
        <FormNote>Para el grupo {para.nombre}</FormNote>
      ) : (
        <NameField form={form} cuenta={para.cuenta} />
      )}
      <DayAndHour
        required
        fecha={values.fecha}
        hora={values.hora}
        onDay={(date) => set({ fecha: date })}
        onHour={(hour) => set({ hora: hour })}
        sucursal={branch ?? null}
        errors={{ fecha: fieldError(errors, 'form_fecha'), hora: fieldError(errors, 'form_hora_desde') }}
      />
      <Textarea
        label="Descripción"
        rows={2}
        value={values.descripcion}
        onChange={(event) => set({ descripcion: event.currentTarget.value })}
        error={
          overLength(values.descripcion, turnos.limits.descripcion) ?? fieldError(errors, 'form_descripcion')
        }
      />
      <ReasonField
        value={values.motivo ?? ''}
        onChange={(reason) => set({ motivo: reason })}
        limit={limit}
        error={fieldError(errors, 'form_motivo')}
      />
    </DialogForm>
  )
}

function NameField({ form, cuenta: account }: { form: FormInHand<TurnoValues>; cuenta: string }) {
  const { values, errors, set } = form
  return (
    <>
      <FormNote>Los pedidos elegidos de {account} no tienen grupo: con el turno se crea uno.</FormNote>
      <TextInput
        label="Nombre del grupo"
        required
        autoComplete="off"
        value={values.nombre}
        onChange={(event) => set({ nombre: event.currentTarget.value })}
        error={
          overLength(values.nombre, groups.limits.nombre) ??
          fieldError(errors, 'form_nombre') ??
          fieldError(errors, 'form_estado_de_grupo_de_pedido_uuid')
        }
      />
    </>
  )
}

/** The branch that most of the orders are of, as the server chooses it; null where this phone holds none of them. */
async function branchOf(db: Db, { uuid, uuids }: TurnoFor): Promise<string | null> {
  const orders = uuid
    ? await db.pedidos.where('grupo_uuid').equals(uuid).toArray()
    : (await db.pedidos.bulkGet([...(uuids ?? [])])).filter((order) => order !== undefined)
  const [most] = [...groupBy(orders, ({ branch }) => branch)].sort(([, a], [, b]) => b.length - a.length)
  return most?.[0] ?? null
}

interface TurnoValues {
  nombre: string
  fecha: string | null
  hora: string
  descripcion: string
  /** Absent in drafts of older versions. */
  motivo?: string
  /** The group that is made first, and the id of that change. */
  grupo: string
  creation: string
}

function newValues(isClosed?: (day: Day) => boolean): TurnoValues {
  const today = dayNow()
  return {
    nombre: newGroupName(today),
    fecha: nextBusinessDay(today, isClosed),
    hora: FIRST_SLOT,
    descripcion: '',
    grupo: uuidv7(),
    creation: uuidv7(),
  }
}

function useTurnoForm(para: TurnoFor, refused: Refused | undefined) {
  const device = useDevice()
  const [status] = useRead(() => readGroupStatuses(device.db), [device]) ?? []
  const creationOf = ({ grupo: group, nombre: name }: TurnoValues) => ({
    pedidos_uuid: para.kind === 'nuevo' ? [...para.uuids] : [],
    grupo_uuid: group,
    form_nombre: name,
    form_estado_de_grupo_de_pedido_uuid: status?.uuid ?? '',
  })
  return useChangeForm({
    operation: bookTurnoForOrders,
    key: `turno-desde-pedidos:${para.kind === 'grupo' ? para.uuid : sameOrders(para.uuids)}`,
    pendiente: refused?.opId,
    from: async (db) => ({ values: newValues(await readIsClosed(db, await branchOf(db, para))) }),
    back: (args) => ({
      values: {
        ...newValues(),
        fecha: args.form_fecha || null,
        hora: args.form_hora_desde ?? FIRST_SLOT,
        descripcion: args.form_descripcion ?? '',
        motivo: args.form_motivo ?? '',
      },
      uuid: args.turno_uuid ?? undefined,
    }),
    args: (values, { uuid }) => ({
      turno_uuid: uuid,
      group_id: para.kind === 'grupo' ? para.uuid : values.grupo,
      form_fecha: values.fecha ?? '',
      form_hora_desde: values.hora,
      form_descripcion: values.descripcion,
      ...(values.motivo && { form_motivo: values.motivo }),
    }),
    check: (values) => ({
      ...(para.kind === 'nuevo' && argsErrors(createGroup.endpoint, creationOf(values))),
      ...pastDay('form_fecha', values.fecha),
      ...pastHour('form_hora_desde', values),
    }),
    before: async (values) => {
      if (para.kind === 'grupo') return
      const { id } = await device.enqueue(createGroup, creationOf(values), values.creation)
      toastApplied(device.db, id, 'Se ha creado el grupo')
    },
    said: 'Se ha creado el turno',
  })
}

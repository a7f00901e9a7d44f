import { NativeSelect, Textarea } from '@mantine/core'
import { useMemo } from 'react'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { turnos } from '#contract/records/turnos.ts'
import { turnoBranches } from '#src/features/turnos/turnos.queries.ts'
import { DayAndHour } from '#src/forms/turno/day-and-hour.tsx'
import { type FormInHand, useChangeForm } from '#src/forms/use-change-form.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { useLocal } from '#src/read/local-query.ts'
import { useRead } from '#src/read/use-read.ts'
import { Dialog } from '#src/ui/dialogs/dialog.tsx'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { DraftNote } from '#src/ui/dialogs/draft-note.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { fieldError } from '#src/ui/fields/field-error.ts'
import { RemoteSelect } from '#src/ui/fields/remote-select.tsx'
import { overLength } from '#src/ui/text/over-length.ts'
import { type AskValues, askChange, branchOf, groupsToAsk } from './ask-turno.ts'

interface AskDialogProps {
  /** The group that was pressed. */
  grupo: string | undefined
  pendiente: string | undefined
  onClose: () => void
}

/** Asks for a turno: groups, day, half hour, branch and a note. Logistics answers. */
export function AskDialog({ grupo: group, pendiente: pending, onClose }: AskDialogProps) {
  const form = useChangeForm(askChange(group, pending))
  if (!form) return null
  const submit = async () => {
    if (await form.save()) onClose()
  }

  return (
    <Dialog title="Pedir turno" onClose={onClose}>
      <DialogForm
        ref={form.ref}
        save="Pedir turno"
        onSubmit={submit}
        onCancel={() => void form.drop().then(onClose)}
      >
        <DraftNote begun={form.begun} onRestart={form.restart} />
        <ErrorList messages={form.messages} />
        <FormNote>Es un pedido: el turno vale recién cuando logística lo confirma.</FormNote>
        <GroupsField form={form} />
        <DayAndHour
          required
          fecha={form.values.fecha}
          hora={form.values.hora}
          onDay={(date) => form.set({ fecha: date })}
          onHour={(hour) => form.set({ hora: hour })}
          sucursal={form.values.sucursal || null}
          errors={{ fecha: fieldError(form.errors, 'fecha'), hora: fieldError(form.errors, 'hora') }}
        />
        <BranchField form={form} />
        <Textarea
          label="Nota"
          autosize
          minRows={2}
          value={form.values.nota}
          onChange={(event) => form.set({ nota: event.currentTarget.value })}
          error={overLength(form.values.nota, turnos.limits.descripcion) ?? fieldError(form.errors, 'nota')}
        />
      </DialogForm>
    </Dialog>
  )
}

interface FieldProps {
  form: FormInHand<AskValues>
}

const optionOf = ({ uuid, nombre: name, billing_name }: OrderGroup) => ({
  ...{ value: uuid, label: name, detail: billing_name },
})

function GroupsField({ form: { values, errors, set } }: FieldProps) {
  const { db } = useDevice()
  const { data, isWhole } = useLocal(groupsToAsk())
  const chosen = useRead(async () => db.grupos.bulkGet(values.grupos), [db, values.grupos.join()])
  const source = useMemo(
    () => ({ options: (data ?? []).map(optionOf), isPartial: !isWhole }),
    [data, isWhole],
  )
  const known = (chosen ?? []).filter((group) => group !== undefined).map(optionOf)
  const choose = async (groups: string[]) => {
    const branch = values.sucursal === '' && groups[0] ? await branchOf(db, groups[0]) : values.sucursal
    set({ grupos: groups, sucursal: branch })
  }

  return (
    <RemoteSelect
      label="Grupos de pedidos"
      multiple
      required
      source={source}
      known={known}
      value={values.grupos}
      onChange={(groups) => void choose(groups)}
      error={fieldError(errors, 'grupos')}
    />
  )
}

function BranchField({ form: { values, errors, set } }: FieldProps) {
  const { user } = useDevice().parts
  const branches = useLocal(turnoBranches(user)).data?.sucursales ?? []
  const isKnown = branches.some(({ uuid }) => uuid === values.sucursal)
  return (
    <NativeSelect
      label="Sucursal"
      required
      value={values.sucursal}
      data={[
        ...(isKnown ? [] : [{ value: values.sucursal, label: 'No ha seleccionado aún' }]),
        ...branches.map(({ uuid, nombre: name }) => ({ value: uuid, label: name })),
      ]}
      onChange={(event) => set({ sucursal: event.currentTarget.value })}
      error={fieldError(errors, 'sucursal')}
    />
  )
}

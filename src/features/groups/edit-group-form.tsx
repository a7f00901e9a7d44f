import { editGroup } from '#contract/calls/grouping.ts'
import type { OrderGroup } from '#contract/calls/groups.ts'
import { argsOfTexts, textsOfArgs, textsOfRecord } from '#contract/records/form-fields.ts'
import { groups } from '#contract/records/groups.ts'
import { useChangeForm } from '#src/forms/use-change-form.ts'
import { DialogForm } from '#src/ui/dialogs/dialog-form.tsx'
import { DraftNote } from '#src/ui/dialogs/draft-note.tsx'
import { FormNote } from '#src/ui/feedback/form-note.tsx'
import { ErrorList } from '#src/ui/fields/error-list.tsx'
import { GroupFields } from './group-fields.tsx'
import { readMembers } from './groups.queries.ts'
import { argsOfMembers, membersOfArgs } from './members.ts'
import { OrdersOfGroup } from './orders-of-group.tsx'
import type { Refused } from './use-refused.ts'

interface EditGroupFormProps {
  grupo: OrderGroup
  onClose: () => void
  refused?: Refused | undefined
}

/** Name, description, state and orders of a group that exists. [S127] */
export function EditGroupForm({ grupo: group, refused, onClose }: EditGroupFormProps) {
  const form = useChangeForm({
    operation: editGroup,
    key: `grupo:${group.uuid}`,
    pendiente: refused?.opId,
    from: async (db) => {
      const held = (await db.grupos.get(group.uuid)) ?? group
      const members = await readMembers(db, group.uuid)
      return { values: { ...textsOfRecord(groups, held), ...members }, version: held.version }
    },
    back: (args) => ({ values: { ...textsOfArgs(groups, args), ...membersOfArgs(args) } }),
    args: (values) => ({ id: group.uuid, ...argsOfTexts(groups, values), ...argsOfMembers(values) }),
    said: 'Se ha actualizado el grupo',
  })
  if (!form) return null

  const submit = async () => {
    if (await form.save()) onClose()
  }
  return (
    <DialogForm
      ref={form.ref}
      save="Guardar"
      onSubmit={submit}
      onCancel={() => void form.drop().then(onClose)}
    >
      <FormNote>Grupo de {group.billing_name}</FormNote>
      <DraftNote begun={form.begun} onRestart={form.restart} />
      <ErrorList messages={form.messages} />
      <GroupFields form={form} />
      <OrdersOfGroup grupo={group} form={form} />
    </DialogForm>
  )
}

import { type Claim, changeClaimStatus } from '#contract/calls/claims.ts'
import { passes } from '#contract/kit/permissions.ts'
import { mayPass } from '#contract/rules/claim-rules.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import classes from './claims.module.css'

/** The ways of the staff to take a claim, or to pass it on to its seller; nothing for others, nor once it is resolved. */
export function ClaimOwner({ reclamo: claim }: { reclamo: Claim }) {
  const { user } = useDevice().parts
  const change = useChange(changeClaimStatus)
  const { uuid, estado: status, asignado_uuid, responsable: responsible, responsable_uuid } = claim
  if (!passes(changeClaimStatus.endpoint.needs, user) || !mayPass(status, 'resuelto')) return null
  const passesOn =
    responsable_uuid !== null && responsable_uuid !== user.uuid && responsable_uuid !== asignado_uuid
  const give = (to: string) => change({ uuid, estado: 'en curso', asignado_uuid: to }, 'Reclamo en curso')

  return (
    <div className={classes.owner}>
      {asignado_uuid === user.uuid && status === 'en curso' ? null : (
        <ActionButton variant="default" repeats onAction={() => give(user.uuid)}>
          Asignármelo
        </ActionButton>
      )}
      {passesOn ? (
        <ActionButton variant="default" repeats onAction={() => give(responsable_uuid)}>
          Pasar a {responsible}
        </ActionButton>
      ) : null}
    </div>
  )
}

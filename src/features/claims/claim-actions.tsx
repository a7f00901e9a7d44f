import { type Claim, changeClaimStatus } from '#contract/calls/claims.ts'
import { isUndecided } from '#contract/calls/rules/granted.ts'
import { passes } from '#contract/kit/permissions.ts'
import { mayPass } from '#contract/rules/claim-rules.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'

/** The staff takes a claim, passes it on to its seller, or resolves it once what it gives back is decided; no bar for others, nor once it is resolved. */
export function ClaimActions({ reclamo: claim }: { reclamo: Claim }) {
  const { user } = useDevice().parts
  const change = useChange(changeClaimStatus)
  const { uuid, estado: status, asignado_uuid, responsable: responsible, responsable_uuid } = claim
  if (!passes(changeClaimStatus.endpoint.needs, user) || !mayPass(status, 'resuelto')) return null
  const isMine = asignado_uuid === user.uuid
  const passesOn =
    responsable_uuid !== null && responsable_uuid !== user.uuid && responsable_uuid !== asignado_uuid

  return (
    <BottomBar label="Acciones del reclamo">
      {isMine && status === 'en curso' ? null : (
        <ActionButton
          variant="default"
          repeats
          onAction={() => change({ uuid, estado: 'en curso', asignado_uuid: user.uuid }, 'Reclamo en curso')}
        >
          Asignármelo
        </ActionButton>
      )}
      {passesOn ? (
        <ActionButton
          variant="default"
          repeats
          onAction={() =>
            change({ uuid, estado: 'en curso', asignado_uuid: responsable_uuid }, 'Reclamo en curso')
          }
        >
          Pasar a {responsible}
        </ActionButton>
      ) : null}
      {isUndecided(claim) ? null : (
        <ActionButton
          repeats
          confirm="¿Está seguro que desea marcar el reclamo como resuelto?"
          onAction={() => change({ uuid, estado: 'resuelto' }, 'Reclamo resuelto')}
        >
          Resolver
        </ActionButton>
      )}
    </BottomBar>
  )
}

import { type Claim, changeClaimStatus } from '#contract/calls/claims.ts'
import { isUndecided } from '#contract/calls/rules/granted.ts'
import { passes } from '#contract/kit/permissions.ts'
import { mayPass } from '#contract/rules/claim-rules.ts'
import { useChange } from '#src/forms/use-change.ts'
import { useDevice } from '#src/read/device-context.tsx'
import { ActionButton } from '#src/ui/layout/action-button.tsx'
import { BottomBar } from '#src/ui/layout/bottom-bar.tsx'

/** The staff resolves a claim once what it gives back is decided; no bar before, for others, nor once it is resolved. */
export function ClaimActions({ reclamo: claim }: { reclamo: Claim }) {
  const { user } = useDevice().parts
  const change = useChange(changeClaimStatus)
  const { uuid, estado: status } = claim
  if (!passes(changeClaimStatus.endpoint.needs, user) || !mayPass(status, 'resuelto') || isUndecided(claim))
    return null
  return (
    <BottomBar label="Acciones del reclamo">
      <ActionButton
        repeats
        confirm="¿Está seguro que desea marcar el reclamo como resuelto?"
        onAction={() => change({ uuid, estado: 'resuelto' }, 'Reclamo resuelto')}
      >
        Resolver
      </ActionButton>
    </BottomBar>
  )
}

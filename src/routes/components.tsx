import { createFileRoute, notFound } from '@tanstack/react-router'
import { passes } from '#contract/permissions.ts'
import { useDevice } from '#src/bridge/device-context.tsx'
import { ComponentesPage } from '#src/features/componentes/componentes-page.tsx'

export const Route = createFileRoute('/components')({ component: ComponentesRoute })

function ComponentesRoute() {
  const { user } = useDevice().parts
  if (!passes('components-ui-ver', user)) throw notFound()
  return <ComponentesPage />
}

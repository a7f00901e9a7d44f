import { useDevice } from '#src/bridge/device-context.tsx'
import { Page } from '#src/ui/page.tsx'

export function InicioPage() {
  const { user } = useDevice().parts
  return <Page title={`Hola, ${user.fullname}`}>{null}</Page>
}

import { createLink } from '@tanstack/react-router'
import { BackLink } from '#src/ui/layout/back-link.tsx'

const Back = createLink(BackLink)

export const BackToConfig = () => <Back to="/config" label="Volver a Configuración" />

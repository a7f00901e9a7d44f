import { createFileRoute } from '@tanstack/react-router'
import { PerfilPage } from '#src/features/perfil/perfil-page.tsx'

export const Route = createFileRoute('/perfil')({ component: PerfilPage })

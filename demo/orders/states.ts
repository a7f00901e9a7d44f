export type GroupStage = 'armando' | 'para-coordinar' | 'coordinado' | 'despachado'

/** States of groups that every installation begins with, as the migrations write them. [A185] */
export const groupStateUuid: Readonly<Record<GroupStage, string>> = {
  armando: '64f2be0e-41e3-458a-8594-c0c8cca22f37',
  'para-coordinar': '6528d586-b053-4799-8bef-06af591226d0',
  coordinado: '04dc120c-ca24-45dc-8a56-b0dddac05eb5',
  despachado: '5220e1b7-c311-4a63-8d1b-41d276bc59f1',
}

/**
 * Columns that no file of the ERP writes, by table: screens and calls, the server itself, or the migrations. `version` and
 * `tx` are set by triggers. A column that is neither here nor in docs/erp.md fails `erp-docs.test.ts`.
 */
export const WRITTEN_HERE: Readonly<Record<string, string>> = {
  // Screens and calls.
  accounts: 'most_sub_users',
  branches: 'uuid nombre abbr nave_desde nave_hasta active cupo exige_remito deleted_at',
  branch_aliases: 'alias branch_uuid',
  warehouses: 'uuid nombre descripcion deleted_at',
  products: 'tone',
  closed_days: 'uuid fecha nombre branch_uuid hora_desde hora_hasta cerrado nacional deleted_at',
  trucks: 'uuid nombre patente max_kg carrier_uuid deleted_at',
  trips: `id uuid branch_uuid fecha n truck_uuid carrier_uuid estado estado_at created_by created_at deleted_at
    field_changes`,
  trip_stops: 'trip_id turno_id position live',
  transport_notes: 'id turno_id name request made_of at sent_at',
  carriers: 'uuid dni nombre telefono_1 telefono_2 patente_1 patente_2 descripcion deleted_at',
  stores: 'uuid nombre tienda_account_id',
  store_accounts: 'account_id store_uuid',
  group_states: 'uuid nombre key color orden deleted_at',
  news: 'news_number uuid title description image url from_date to_date audience published created_at deleted_at',
  promotions: 'id uuid title description image url from_date to_date published created_at deleted_at',
  promotion_products: 'promotion_id product_code discount price',
  price_lists: 'uuid name url updated_at',
  price_list_roles: 'list_uuid role_id',
  price_list_files: 'id list_uuid file bytes created_at replaced_at',
  made_files: 'name made_at',
  excluded_cuits: 'cuit created_at',
  holds: `id uuid lot_id chapa piezas account_id cliente nota owner_id created_by estado hasta extensiones order_id quote_uuid
    deposit_at motivo sin_respaldo now_in loss_mailed lot_place created_at ended_at`,
  figures_daily: 'day branch key value',
  notification_preferences: 'user_id push_off mail_on quiet_from quiet_to mailed_tx',
  push_subscriptions: `id endpoint_hash session_id user_id endpoint p256dh auth created_at pushed_tx next_at
    failures`,
  order_plates: 'order_id lot_id chapa live',
  quotes: `id uuid numero account_id cliente tel owner_id created_by estado version_n valid_until draft_until lines condiciones
    observaciones interna grupo_uuid created_at updated_at sent_at answered_at ended_at motivo search field_changes`,
  quote_versions: `id quote_id n lines totals condiciones observaciones rate rate_name rate_day valid_until pdf sent_at
    sent_by`,
  quote_answers: 'id quote_id n kind name dni user_id at ip_hash text',
  public_links: 'id kind ref token_hash link_no expires_at revoked_at opens last_open created_at',
  boards: 'id uuid account_id titulo cliente precios owner_id created_at deleted_at field_changes',
  board_items: 'id board_id lot_id chapa nota orden favorita_at comentario',
  sales_rules: `id term extensions per_seller per_account per_day deposit deposit_days taken_plate quote_days link_days
    quotes_per_day`,
  fees: 'id name',
  fee_tables: 'uuid fee_id installments coefficient discount valid_from valid_to deleted_at',
  permissions: 'id uuid key name description',
  roles: 'id uuid key name description discount_max',
  role_permissions: 'role_id permission_id',
  user_roles: 'user_id role_id',
  user_permissions: 'user_id permission_id',
  users: `id uuid email pending_email fullname mobile password_hash root parent_id account_id work_account_id sucursal_uuid
    email_verified_at deleted_at deleted_by created_at`,
  user_accounts: 'user_id account_id kind',
  photos: `id uuid lot_id number fuente sha256 source_sha256 bytes thumb_bytes width height long_preview tone uploaded_by
    created_at deleted_at purged_at`,
  orders: `id uuid account_id product_code product_name quantity unit lote branch client_note preferred_delivery_date
    status group_id created_by owner_id created_at updated_at search aviso erp unit_price price_unit price_currency
    list_price discount price_source chapas plate_m2 lot_place field_changes`,
  order_messages: 'id uuid order_id title changes description actor_id actor at',
  order_groups: 'id uuid nombre descripcion state_uuid account_id created_by created_at field_changes',
  turnos: `id uuid descripcion fecha hora_desde hora_hasta branch_uuid nave carrier_uuid estado etapa etapa_at demora_min
    etapa_motivo llego_at cargando_at conforme_uuid entrega_en remito created_by created_at deleted_at field_changes`,
  turno_steps: 'id turno_id etapa momento at by minutos motivo aviso',
  proofs: `id uuid turno_id n lugar accounts resultado receptor dni firma sin_firma observaciones lines photos momento at
    by aviso hash`,
  proof_photos: 'id uuid proof_id sha256 width height preview at',
  turno_accounts: 'turno_id account_id',
  turno_groups: 'turno_id group_id',
  turno_sap_orders: 'turno_id account_id sap_order',
  turno_former_accounts: 'turno_id account_id',
  tickets: `id uuid account_id order_id estado assigned_to created_by created_at waiting_since resolved_at
    decision decision_text decided_at decided_by decided_actor field_changes`,
  claim_lines: 'id ticket_id order_id lote quantity motivo granted',
  return_exports: 'id ticket_id name status request sap_return message at sent_at answered_at',
  ticket_messages: 'id uuid ticket_id author_id actor side text at',
  ticket_photos: 'id uuid ticket_id author_id sha256 source_sha256 width height preview at',
  chat_sessions: 'id uuid user_id impersonator_id scope_tag started_at last_at',
  chat_messages: 'id session_id sender text files context ending tokens at',
  payments: `id uuid account_id created_by impersonator_id created_at title description status amount_receive
    amount_pay fee_id installments applied_fee applied_installments email_notification business_name pedido_uuid
    attempt attempt_hash decision decision_note decided_at decided_by order_ref link_no link_url link_id client_request_id expires_at next_check_at checked_at approved_at
    error_msj pago_tardio deleted_at deleted_by deleted_reason mail_refused hold_uuid`,
  // The server, of what others answer it.
  payment_transactions: `id payment_id processor_ref at outcome state amount currency bname card_masked error avs ccv
    approval_code receipt_no trace_no origin payment_type installments_interest external_merchant_id raw_hash`,
  payment_sap: 'id payment_id status nro_recibo nro_factura nro_pedido sociedad anio request response at',
  payment_notices: 'id provider received_at signature_ok body_hash order_ref payment_id applied',
  order_exports: 'id order_id name status request sap_order message at sent_at answered_at',
  sync_runs: `id task asked_by asked_at started_at ended_at status file rows changed removed rejected warnings error guard
    decided_by decided_at`,
  sync_rejects: 'id run_id line field reason raw warning',
  // The server itself.
  events: 'id type target account_id actor_id at data',
  notifications: 'uuid user_id event_type target account_id args n group_key at read_at',
  lots: 'news_tx',
  saved_searches: 'uuid user_id name filter alerts seen_tx deleted_at created_at',
  audit_log: 'id at actor_id impersonator_id action target_type target_id details ip_hash',
  call_quotas: 'id key at',
  export_links: 'id token_hash session_id what args expires_at fetches_left created_at',
  keyed_calls: 'user_id key request_hash call status answer etag created_at',
  known_places: 'account_key place_key at',
  login_failures: 'id account_key ip at',
  mails: `id kind to_email user_id account_id pending_id args message_id status attempts last_error expires_at
    created_at sent_at`,
  one_time_tokens: 'id kind token_hash user_id pending_id email created_at expires_at used_at',
  pending_registrations:
    'id account_id email password_hash has_rival created_at expires_at used_at cancelled_at',
  rights_changes: 'change',
  server_marks: 'key value',
  sessions: `id token_hash user_id remember device impersonator_id parent_session_id created_at last_used_at
    expires_at revoked_at`,
  sync_history: 'one history cluster timeline floor ancestors',
  // The migrations.
  order_statuses: 'status color orden',
}

import type { Currency, OrderPlan, OrderState, Provider } from '#domain/orders/order.ts'

export interface OrderRow {
  id: string
  account_id: string
  provider: Provider
  plan: OrderPlan
  state: OrderState
  amount: number
  currency: Currency
  token: string
  payer: string | null
  provider_ref: string | null
  created_wall_time: number
  changed_wall_time: number
}

export interface PaymentRow {
  provider: Provider
  charge_id: string
  order_id: string | null
  amount: number
  currency: string
  payer: string | null
  is_surplus: 0 | 1
  paid_wall_time: number | null
  refunded_wall_time: number | null
}

export interface PaymentEventRow {
  provider: Provider
  event_id: string
  kind: string
  received_wall_time: number
}

export interface OrdersTables {
  orders: OrderRow
  payments: PaymentRow
  payment_events: PaymentEventRow
}

import {
  QueryClient,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  QueryClientProvider,
  useQuery,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { AppRoot, Placeholder } from '@telegram-apps/telegram-ui'
import { BigNumber } from 'bignumber.js'
import {
  Component,
  createElement,
  StrictMode,
  Suspense,
  createContext,
  lazy,
  memo,
  startTransition,
  use,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { createRoot } from 'react-dom/client'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import {
  BrowserRouter,
  Link,
  Outlet,
  Route,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
} from 'react-router-dom'
import { proxy, useSnapshot } from 'valtio'
import dayjs from 'dayjs'
import i18next from 'i18next'

/**
 * What the first load of home imports from packages, by name, and nothing else. The bench refuses
 * a list that says more or less than the app's own sources do.
 */
const react = {
  Component,
  createElement,
  StrictMode,
  Suspense,
  createContext,
  lazy,
  memo,
  startTransition,
  use,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  createRoot,
  Fragment,
  jsx,
  jsxs,
}
const router = {
  BrowserRouter,
  Link,
  Outlet,
  Route,
  Routes,
  matchPath,
  useLocation,
  useNavigate,
  useNavigationType,
  useSearchParams,
}
const query = {
  QueryClient,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  QueryClientProvider,
  useQuery,
  useInfiniteQuery,
  useQueryClient,
}
const kit = { AppRoot, Placeholder }
const rest = { BigNumber, proxy, useSnapshot, dayjs, i18next }

Object.assign(globalThis, { kept: { react, router, query, kit, rest } })

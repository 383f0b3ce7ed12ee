import { defineComponent, getCurrentInstance, h, onBeforeUnmount, onMounted, ref, watch } from 'vue';
import { mountArea } from './index.mjs';

/**
 * Component that shows an area of Vitrine: `area`, and the options of `mount` as `options`; it emits `ready`,
 * `error`, `navigate`, `event` and `auth-required`.
 */
export const VitrineArea = defineComponent({
  name: 'VitrineArea',
  props: { area: { type: String, required: true }, options: { type: Object, required: true } },
  emits: ['ready', 'error', 'navigate', 'event', 'auth-required'],
  setup(props, { emit, expose }) {
    const place = ref(null);
    let mounted = null;
    const { vnode } = getCurrentInstance();
    const listeners = {
      onError: (error) => emit('error', error),
      // A page with a listener handles addresses outside of the area; without one the area offers to open
      // them.
      ...(vnode.props?.onNavigate && { onNavigate: (to) => emit('navigate', to) }),
      onEvent: (event) => emit('event', event),
      onAuthRequired: (reason) => emit('auth-required', reason),
    };
    const begin = () => {
      mounted?.unmount();
      const own = mountArea(place.value, props.area, { ...props.options, ...listeners });
      mounted = own;
      own.ready.then(
        () => mounted === own && emit('ready'),
        () => undefined,
      );
    };
    onMounted(begin);
    watch(() => props.area, begin);
    watch(
      () => ({ ...props.options }),
      (options) => mounted?.update(options),
    );
    onBeforeUnmount(() => mounted?.unmount());
    expose({});
    return () => h('div', { ref: place });
  },
});

// Pages to read: they keep the site on the device, and nothing else.
import { keepOffline } from './boot/offline.js';

keepOffline();

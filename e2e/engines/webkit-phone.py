#!/usr/bin/python3
"""A WebKit window that WebKitWebDriver may drive and that keeps its profile: the first argument is the folder,
the second the size of texts in px where it is not the usual one."""

import os
import sys

import gi

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
from gi.repository import Gtk, WebKit2  # noqa: E402

profile = sys.argv[1]
manager = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(profile, 'data'),
    base_cache_directory=os.path.join(profile, 'cache'),
)
context = WebKit2.WebContext(website_data_manager=manager)
context.set_automation_allowed(True)
context.get_cookie_manager().set_persistent_storage(
    os.path.join(profile, 'cookies.sqlite'), WebKit2.CookiePersistentStorage.SQLITE
)


def create_view(_session):
    # A page set aside for 'back' keeps its unfinished transactions and the next one waits for them for ever. Over
    # https `no-store` keeps pages out of that cache; plain http, as here, has to say it this way.
    settings = WebKit2.Settings(enable_page_cache=False)
    if len(sys.argv) > 2:
        settings.set_default_font_size(int(sys.argv[2]))
    features = WebKit2.Settings.get_all_features()
    for feature in (features.get(index) for index in range(features.get_length())):
        if feature.get_identifier() in ('StorageAPIEnabled', 'FileSystemEnabled'):
            settings.set_feature_enabled(feature, True)
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=390, default_height=844)
    window.connect('destroy', Gtk.main_quit)
    window.add(view)
    window.show_all()
    return view


def automation_started(_context, session):
    session.set_application_info(WebKit2.ApplicationInfo())
    session.connect('create-web-view', create_view)


context.connect('automation-started', automation_started)
Gtk.main()

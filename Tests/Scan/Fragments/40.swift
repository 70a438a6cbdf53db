NavigationLink(value: item) { Row(item: item) }
    .matchedTransitionSource(id: item.id, in: namespace)
    .sensoryFeedback(.impact, trigger: item)

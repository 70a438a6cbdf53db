            withAnimation(.snappy) { tab = .search }
        }
    }
}
